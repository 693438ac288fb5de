/** Before the first test: what code knows of the schemas, for whoever runs single test files after a change to them. */
export default async function freshTypes(): Promise<void> {
  await import('../../generators/refreshTypes.ts');
}
