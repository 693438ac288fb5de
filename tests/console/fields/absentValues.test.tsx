import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { columnsOf } from '../../../src/console/entity/columnsOf.ts';
import { FieldCell } from '../../../src/console/fields/FieldCell.tsx';
import { textsIn } from '../../../src/console/i18n/useText.ts';
import type { EntityBundle } from '../../../src/model/Model.ts';
import { modelFiles } from '../../../src/schema/modelFiles.ts';
import { projectModel } from '../../support/server.ts';
import { inPane } from '../support/inPane.tsx';

afterEach(cleanup);

const file = modelFiles(projectModel()).find(({ path }) => path === 'entities/entLicenceInfo.json');
const columns = columnsOf(JSON.parse(file?.content ?? 'null') as EntityBundle, textsIn('zh'), '*');

function show(name: string) {
  const column = columns.find((one) => one.name === name);
  if (column === undefined) throw new Error(`no column ${name}`);
  const { field, format } = column;
  const { container } = render(
    inPane(<FieldCell field={field} value={null} record={{}} format={format} place="list" />),
  );
  return container;
}

it('shows what the absence of a value means where the cell of its module knows, a dash elsewhere', async () => {
  show('validTo');
  expect(await screen.findByText('长期有效')).toBeDefined();
  cleanup();

  show('holderName');
  expect(screen.getByText('空')).toBeDefined();
});
