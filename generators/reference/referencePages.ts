import { conditionsPage } from './conditionsPage.ts';
import { fieldsPage, fieldTypesPage } from './fieldPages.ts';
import { filePages } from './filePages.ts';
import { findingsPage } from './findingsPage.ts';
import { callsPage, errorsPage } from './wirePages.ts';

const README = `# Reference

Written by \`npx shian reference\` from the schemas that the compiler validates with and that editors complete by: nothing here is written by hand, and a test says when it is stale. The examples speak of the small project in [example](example/), a workshop with its machines; each of them is compiled by a test where it stands.

- [Entity files](entity.md): every word of \`schemas/<module>/<entity>.yaml\`
- [Extensions](extension.md) of what the platform brings
- [Words of every field](fields.md) and [field types](field-types.md)
- [Conditions and expressions](conditions.md): grammar, operators, scopes
- [The menu file](menu.md), [dictionary files](dictionary.md), [role files](role.md), [dashboard files](dashboards.md), [language files](language.md), [the app file](app.md)
- [Findings](findings.md) of the check
- [Fixed calls](calls.md) and [refusals](errors.md)

How a path is read: \`closed[].when\` is the word \`when\` of an item of the list \`closed\`, \`actions.<name>.label\` a word below a name of your own.
`;

/** The pages of docs/reference by their names. */
export const referencePages = (): readonly (readonly [file: string, text: string])[] => [
  ['README.md', README],
  ...filePages(),
  ['fields.md', fieldsPage()],
  ['field-types.md', fieldTypesPage()],
  ['conditions.md', conditionsPage()],
  ['findings.md', findingsPage()],
  ['calls.md', callsPage()],
  ['errors.md', errorsPage()],
];
