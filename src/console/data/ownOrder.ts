/** Asks for rows in the order that the list of their entity begins with. */
export const OWN_ORDER = { field: '', order: 'ASC' } as const;
