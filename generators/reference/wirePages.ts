import { ERRORS } from '../../src/model/errors.ts';
import type { Endpoint } from '../../src/protocol/endpoints/Endpoint.ts';
import { endpoints } from '../../src/protocol/endpoints.ts';
import { code, table } from './markdown.ts';

function whoMay({ access }: Endpoint): string {
  if (access === 'public') return 'everybody';
  if (access === 'login') return 'who is signed in';
  if (access === 'administrator') return 'administrators';
  return 'menuOf' in access ? `who may open ${code(access.menuOf)}` : access.any.map(code).join(' or ');
}

const keysOf = (schema: unknown): string => {
  const properties = typeof schema === 'object' && schema !== null && 'properties' in schema ? schema.properties : {};
  return Object.keys(properties as object)
    .map(code)
    .join(', ');
};

function takes({ query, body, upload }: Endpoint): string {
  const parts = [
    ...(keysOf(query) === '' ? [] : [`query ${keysOf(query)}`]),
    ...(keysOf(body) === '' ? [] : [`body ${keysOf(body)}`]),
    ...(upload ? [`multipart ${code(upload)}`] : []),
  ];
  return parts.join('; ');
}

/** The fixed calls, from the table that both ends read. */
export const callsPage = (): string => `# Fixed calls

Of the platform: sign-in, accounts, menus, rights, departments, tenants, dictionaries, workflow. How they travel stands in [the wire](../wire.md); bodies and answers in full in \`npx shian openapi --module platform\`.

${table(
  ['call', 'address', 'takes', 'who may', 'does'],
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => [
    code(name),
    code(`${endpoint.method} ${endpoint.path}`),
    takes(endpoint),
    whoMay(endpoint),
    endpoint.summary.en,
  ]),
)}
`;

/** Every refusal, from the catalogue. */
export const errorsPage = (): string => `# Refusals

Every code of the catalogue (\`src/model/errors.ts\`) with the status it travels under and its texts; \`{name}\` is filled in.

${table(
  ['code', 'status', 'English', '中文'],
  Object.entries(ERRORS).map(([name, { status, text }]) => [code(name), String(status), text.en, text.zh]),
)}
`;
