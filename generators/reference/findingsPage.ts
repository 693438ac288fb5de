import { FINDINGS } from '../../src/schema/findings.ts';
import { code, table } from './markdown.ts';

/** Every finding, from the catalogue. */
export const findingsPage = (): string => `# Findings

Every code that \`npx shian check\`, \`npx shian fits\` and the overlay of development find mistakes by (\`src/schema/findings.ts\`). What they say is in the language of the terminal (\`LC_ALL\`, \`LC_MESSAGES\`, \`LANG\`), over the page in that of the console.

${table(
  ['code', 'English', '中文'],
  Object.entries(FINDINGS).map(([name, { en, zh }]) => [code(name), en, zh]),
)}
`;
