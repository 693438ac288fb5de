/**
 * The schemas ask for something that would lose data. Nothing was changed; each finding names the
 * place and the remedy.
 */
export class SchemaRefusal extends Error {
  readonly findings: readonly string[];

  constructor(findings: readonly string[]) {
    super(`The database was left as it is, because the schemas would lose data:\n${findings.map(itemOf).join('\n')}`);
    this.name = 'SchemaRefusal';
    this.findings = findings;
  }
}

function itemOf(finding: string): string {
  return `- ${finding}`;
}
