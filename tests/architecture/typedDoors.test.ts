import { describe, expect, it } from 'vitest';
import { sources, textOf } from './sourceFiles.ts';

/** Where a module takes entities as they come, on purpose. */
const UNTYPED: Readonly<Record<string, string>> = {
  'src/modules/exam/server/demo/seedExams.ts': 'it runs at the start, without a request and its context',
  'src/modules/leave/server/earlierLeaves.ts': 'it runs at the start, without a request and its context',
  'src/modules/leave/server/seedLeaves.ts': 'it runs at the start, without a request and its context',
  'src/modules/leave/server/seedModels.ts': 'it runs at the start, without a request and its context',
  'src/modules/manage/server/actions/coGovernance.statisticsChartCount.ts': 'one count for a choice of entities',
  'src/modules/manage/server/actions/coGovernance.statisticsChartList.ts': 'one count for a choice of entities',
  'src/modules/res/server/actions/resMetadataInfo.getAssetDirectoryItem.ts': 'the catalogue is of every entity',
  'src/modules/res/server/actions/resMetadataInfo.selectDataAssets.ts': 'the catalogue is of every entity',
  'src/modules/res/server/actions/resSubjectDataInfo.sync.ts': 'the entity stands in a record',
  'src/modules/res/server/catalogue/describeTables.ts': 'the catalogue is of every entity',
  'src/modules/res/server/catalogue/tables.ts': 'the catalogue is of every entity',
};

/** An entity by a name that nobody proves, and rows that are records of anything. */
const DOOR = /\bentityNamed\(|\b(?:model|directory)\.entities\b|\brepository(?:\([^)]*\))?\??\s*\.\s*\w+\(/;

/** Where a screen shows records of any entity. */
const OF_ANY = ['src/modules/ent/console/enterprise/Value.tsx'];

const files = sources('src/modules').filter((file) => /^src\/modules\/[^/]+\/server\//.test(file));

describe('the server face of a module', () => {
  it('reads and writes rows by the typed door, except where entities come as they are', () => {
    const untyped = files.filter((file) => DOOR.test(textOf(file)));

    expect(untyped.sort()).toEqual(Object.keys(UNTYPED).sort());
  });
});

describe('the console face of a module', () => {
  it('reads records by the fields of their schemas, except where they are of any entity', () => {
    const console = sources('src/modules').filter((file) => /^src\/modules\/[^/]+\/console\//.test(file));

    expect(console.filter((file) => /\brecord: EntityRecord\b/.test(textOf(file)))).toEqual(OF_ANY);
  });
});
