/** The two languages of the product, Chinese first. */
export const LANGUAGES = ['zh', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text in every language of the product. */
export type Text = { readonly [language in Language]: string };
