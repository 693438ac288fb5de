/** Preference under which the addresses of favourite pages are kept, per person. */
export const FAVOURITES = 'favourites';
export const NO_FAVOURITES: readonly string[] = [];
