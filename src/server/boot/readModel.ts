import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Model } from '../../model/Model.ts';
import { StartupError } from '../StartupError.ts';

/** The compiled model of a build: reading it is twenty times faster than compiling the schemas. */
export function readModel(modelDir: string): Model {
  const file = path.join(modelDir, 'model.json');
  if (!existsSync(file))
    throw new StartupError({
      zh: 'schema 尚未编译；请运行 npm start 或 npm run build。',
      en: 'The schemas are not compiled yet; run npm start or npm run build.',
    });
  return JSON.parse(readFileSync(file, 'utf8')) as Model;
}
