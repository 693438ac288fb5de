import '../../support/madeUpWords.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { columnsOf } from '../../../src/console/entity/columnsOf.ts';
import { AdvancedFilters } from '../../../src/console/entity/list/AdvancedFilters.tsx';
import { FilterText } from '../../../src/console/entity/list/FilterText.tsx';
import { FieldCell } from '../../../src/console/fields/FieldCell.tsx';
import { FieldInput } from '../../../src/console/fields/FieldInput.tsx';
import { textsIn } from '../../../src/console/i18n/useText.ts';
import type { EntityBundle } from '../../../src/model/Model.ts';
import type { Operator } from '../../../src/model/operators.ts';
import { filtersOf, filterValuesOf } from '../../../src/protocol/query/filtersOf.ts';
import type { FilterTree } from '../../../src/protocol/types.ts';
import { modelFiles } from '../../../src/schema/modelFiles.ts';
import { project } from '../../schema/project.ts';
import { SAMPLE } from '../../support/madeUpWords.ts';
import { inPane } from '../support/inPane.tsx';
import { untouchedInput } from '../support/untouchedInput.ts';

afterEach(cleanup);

const { model } = project({ 'schemas/test/sample.yaml': SAMPLE });
const file = model && modelFiles(model).find(({ path }) => path === 'entities/sample.json');
const bundle = JSON.parse(file?.content ?? 'null') as EntityBundle;
const columns = columnsOf(bundle, textsIn('zh'), '*');
const share = columns.find(({ name }) => name === 'share');
if (share === undefined) throw new Error('no column');

const ALIKE: FilterTree = { field: 'code', op: 'alike' as Operator, value: 'VIP' };

describe('a field type and an operator that a module adds', () => {
  it('have a column as wide and aligned as the type says, and a cell', () => {
    expect(share).toMatchObject({ width: 105, align: 'right', sortable: true });
    render(<FieldCell field={share.field} value="1234.5" record={{}} format={share.format} place="list" />);

    expect(screen.getByText('1,234.5')).toBeDefined();
  });

  it('have an input that gives canonical values', () => {
    const onChange = vi.fn();
    render(
      inPane(
        <>
          <span id="label">占比</span>
          <FieldInput {...untouchedInput(share.field, bundle)} onChange={onChange} />
        </>,
      ),
    );

    fireEvent.change(screen.getByRole('textbox'), { target: { value: '12.5' } });

    expect(onChange).toHaveBeenLastCalledWith('12.5');
  });

  it('are said in the words of a filter and edited as what the operator takes', () => {
    const onApply = vi.fn();
    const dialog = <AdvancedFilters columns={columns} items={[ALIKE]} onApply={onApply} onClose={() => undefined} />;
    render(inPane(<FilterText tree={ALIKE} columns={columns} />));
    render(inPane(dialog));

    expect(document.body.textContent).toContain('编码 形同 VIP');
    expect(screen.getByRole('combobox', { name: '比较' }).textContent).toBe('形同');
    fireEvent.change(screen.getByRole('textbox', { name: /编码/ }), { target: { value: 'b' } });
    fireEvent.click(screen.getByRole('button', { name: '应用' }));

    expect(onApply).toHaveBeenCalledWith([{ ...ALIKE, value: 'b' }]);
  });

  it('stand in an address and come back', () => {
    const values = filterValuesOf(bundle.entity, [ALIKE]);

    expect(values).toEqual({ code__alike: 'VIP' });
    expect(filtersOf(bundle.entity, values)).toEqual([ALIKE]);
  });
});
