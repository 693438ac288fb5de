/** What several records are asked for by: their ids, or the field that names them; they come with that for their id. */
export const namedBy = (valueField: string): { readonly meta?: { readonly key: string } } =>
  valueField === 'id' ? {} : { meta: { key: valueField } };
