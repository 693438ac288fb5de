import { BUILT_IN_TYPE_MAPS } from '../../codegen/builtInTypeMaps.ts';
import { BUILT_IN_TEMPLATES } from '../../codegen/templates/builtIn/index.ts';
import { defaultReader, speechOf } from '../../model/textIn.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { systemRecord } from '../database/systemRecord.ts';
import type { Directory } from '../identity/people/Directory.ts';
import { readSetting, writeSetting } from '../identity/people/settings.ts';
import { YES } from '../yesNo.ts';

function templateRows({ model }: Directory): Map<string, EntityRecord> {
  const { text } = defaultReader(speechOf(model));
  const rows = BUILT_IN_TEMPLATES.map(
    ({ code, label, group, language, path, content }, index): [string, EntityRecord] => [
      code,
      {
        templateCode: code,
        templateName: text(label),
        templateGroup: group,
        language,
        path,
        content,
        enabled: YES,
        sort: index + 1,
      },
    ],
  );
  return new Map(rows);
}

const typeRows = (): Map<string, EntityRecord> =>
  new Map(BUILT_IN_TYPE_MAPS.map((map) => [`${map.dbType} ${map.sqlType}`, { ...map, dbType: map.dbType || 'any' }]));

/** Adds rows that were never brought before: what somebody changed or removed stays so. */
async function bring(
  { database, platform, model }: Directory,
  name: string,
  rows: ReadonlyMap<string, EntityRecord>,
  now: string,
): Promise<void> {
  const entity = model.entities[name];
  if (entity === undefined) return;
  const brought = new Set((await readSetting(database, `brought.${name}`))?.split(','));
  const missing = [...rows].filter(([key]) => !brought.has(key));
  if (missing.length === 0) return;
  await platform.insert(
    entity,
    missing.map(([, row]) => systemRecord(row, now)),
  );
  await writeSetting(database, `brought.${name}`, [...rows.keys()].join(','));
}

/** The templates and type maps that the product brings, once each; run inside a transaction. */
export async function seedCodegen(directory: Directory, now: string): Promise<void> {
  await bring(directory, 'codeTemplate', templateRows(directory), now);
  await bring(directory, 'codeSqlType', typeRows(), now);
}
