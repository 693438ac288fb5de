// Contacts and messengers copy numbers and names with marks of direction and joiners that nobody sees.
const GAP = String.raw`[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]`;
const GAPS = new RegExp(GAP, 'gu');
const OUTER_GAPS = new RegExp(`^${GAP}+|${GAP}+$`, 'gu');

/** A number or an address as it is meant: without spaces and marks that nobody sees, digits of full width as plain ones. */
export const withoutGaps = (text: string): string => text.normalize('NFKC').replaceAll(GAPS, '');

/** A line of text as it is meant: without spaces and marks that nobody sees before and behind it. */
export const withoutOuterGaps = (text: string): string => text.replaceAll(OUTER_GAPS, '');
