/** Thrown where an answer holds nothing of the form that was asked for: to take it for empty would deny what is there. */
export class UnreadableAnswer extends Error {}
