/** What happened, sentence by sentence: a game may tell a whole decision in one text. */

/** The sentences of a text, each with its end; a colon or a name with an exclamation mark ends none. */
export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?]”?) (?=[“\dA-Z])/);

/** The first sentence without its full stop, to be quoted. */
export const firstOf = (text: string): string => sentencesOf(text)[0]!.replace(/\.$/, "");
