/** Rows that belong to enterprises: to these, or to all of a state. */
export type OfEnterprises =
  | { readonly path: 'entId'; readonly op: 'in'; readonly value: readonly string[] }
  | { readonly path: 'entId.status'; readonly op: 'eq'; readonly value: string };

export const ofThese = (entIds: readonly string[]): OfEnterprises => ({ path: 'entId', op: 'in', value: entIds });
