import type { Model } from '../../model/Model.ts';
import { modelFiles } from '../../schema/modelFiles.ts';
import type { Live } from './Live.ts';

/** Models for the console in front of somebody else's backend. */
export function modelsOnly(model: Model): Omit<Live, 'lines'> {
  let current = model;
  let files = new Map<string, string>();
  const write = () => {
    files = new Map(modelFiles(current).map(({ path: name, content }) => [`/model/${name}`, content]));
  };
  write();
  return {
    model: () => current,
    route: (request, response) => {
      const content = files.get((request.url ?? '').split('?', 1)[0] ?? '');
      response.statusCode = content === undefined ? 404 : 200;
      response.setHeader('content-type', 'application/json; charset=utf-8').end(content ?? '{}');
    },
    replace: async (next) => {
      current = next;
      write();
    },
    fill: async () => 0,
    close: async () => {},
  };
}
