/** The pattern that means a text as it stands, whatever signs are in it. */
export const patternOf = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
