/**
 * What one seat may know of a game, as `View.json()` writes it (docs/protocol.md, "The view"). Its types are made from
 * holdfast.core.shapes, as those of all messages are. What only one game has is in further fields of its cards
 * and in its meters.
 */
import type { PathStep, SeatOutcomeInView } from "./protocol.ts";

export type {
  Because,
  Board,
  CardInView,
  ChoiceInView,
  Danger,
  DieInView,
  EventInView,
  Lock,
  MeterInView,
  OptionInView,
  OutcomeInView,
  PathStep,
  View,
  Zone,
} from "./protocol.ts";
export type SeatOutcome = SeatOutcomeInView;

/** What can be touched: `thing:12`, `room:5`, `seat:fiona`. */
export type Key = string;

export const keyOf = (kind: string, value: number | string): Key => `${kind}:${value}`;

/** The keys of a step. */
export const keysOf = (step: PathStep): Key[] => step.keys;
