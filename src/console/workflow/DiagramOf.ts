/** What a diagram shows: a definition, or a run with where it has been. */
export type DiagramOf = { readonly processDefinitionId: string } | { readonly processInstanceId: string };
