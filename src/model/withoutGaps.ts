// Contacts and messengers copy numbers with marks of direction and joiners that nobody sees.
const GAPS = /[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** A number or an address as it is meant: without spaces and marks that nobody sees, digits of full width as plain ones. */
export const withoutGaps = (text: string): string => text.normalize('NFKC').replaceAll(GAPS, '');
