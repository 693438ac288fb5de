/** What a name of the vocabulary stands for: a text, something that is or is not, or a list of things with words of their own. */
export type Word = 'text' | 'flag' | Words;

/** The names that a template may use at one place; there are no others, whatever an object inherits. */
export type Words = { readonly [name: string]: Word };

/** What the names stand for in one case. */
export type View = { readonly [name: string]: string | boolean | readonly View[] };
