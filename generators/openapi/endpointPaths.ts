import type { JsonSchema } from '../../src/model/Json.ts';
import type { Model } from '../../src/model/Model.ts';
import { defaultReader, speechOf } from '../../src/model/textIn.ts';
import { bladeEnvelope } from '../../src/protocol/conventions/bladeEnvelope.ts';
import type { AnswerStyle } from '../../src/protocol/conventions/Convention.ts';
import type { Endpoint } from '../../src/protocol/endpoints/Endpoint.ts';
import { endpoints } from '../../src/protocol/endpoints.ts';
import { jsonContent, type OpenApiOperation, parametersOf, refusedName, responses } from './document.ts';

/** Some answers of the contract stand by themselves; its refusals never do. */
const BARE: AnswerStyle = { ...bladeEnvelope, answerSchema: (data) => data };

/** The fixed calls: of the contract, and `own` of modules. */
export function endpointPaths(
  model: Model,
  own: Readonly<Record<string, Endpoint>>,
): readonly (readonly [path: string, method: string, operation: OpenApiOperation])[] {
  const named = Object.entries<Endpoint>({ ...endpoints, ...own });
  return named.map(([name, endpoint]) => [
    `/${endpoint.path.replace(/:(\w+)/g, '{$1}')}`,
    endpoint.method.toLowerCase(),
    operationOf(model, name, endpoint),
  ]);
}

function operationOf(model: Model, name: string, endpoint: Endpoint): OpenApiOperation {
  const speech = speechOf(model);
  const parameters = parametersOf(endpoint.params, endpoint.query);
  return {
    operationId: name,
    tags: ['platform'],
    summary: defaultReader(speech).text(endpoint.summary),
    description: endpoint.summary.en,
    ...policyOf(model, endpoint),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...bodyOf(endpoint),
    responses: endpoint.binary ? fileResponses(endpoint.answer) : responses(styleOf(endpoint), endpoint.answer),
  };
}

const styleOf = ({ bare }: Endpoint): AnswerStyle => (bare ? BARE : bladeEnvelope);

/** A file, whole or the part that was asked for. */
function fileResponses(answer: JsonSchema): unknown {
  const content = { 'application/octet-stream': { schema: answer } };
  const refused = { $ref: `#/components/responses/${refusedName(bladeEnvelope)}` };
  return { 200: { description: 'OK', content }, 206: { description: 'Partial Content', content }, default: refused };
}

function policyOf(model: Model, { access }: Endpoint): Readonly<Record<string, unknown>> {
  if (access === 'public') return { security: [] };
  if (access === 'login') return {};
  if (access === 'administrator') return { 'x-administrator': true };
  if ('any' in access) return { 'x-permissions': access.any };
  return { 'x-permissions': [model.entities[access.menuOf]?.permissions.menu ?? access.menuOf] };
}

function bodyOf(endpoint: Endpoint): Readonly<Record<string, unknown>> {
  const { upload } = endpoint;
  if (upload !== undefined) {
    const file = { type: 'string', format: 'binary' };
    const sent = upload === 'files' ? { type: 'array', items: file } : file;
    const schema = { type: 'object', required: [upload], properties: { [upload]: sent } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  return endpoint.body === undefined ? {} : { requestBody: { content: jsonContent(endpoint.body) } };
}
