import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FlowTable } from '../../../src/console/screens/work/list/FlowTable.tsx';
import { inPane } from '../support/inPane.tsx';

it('a column is as wide as the words of its header, however little its values need', () => {
  const column = (key: string, width: number) => ({ key, label: key, width, cell: () => 'v1' });
  render(
    inPane(
      <FlowTable
        label="流程跟踪"
        columns={[column('Version of the process', 80), column('版本', 80)]}
        rows={[{}]}
        commands={[]}
        keyOf={() => '1'}
        nameOf={() => '请假'}
        selectable={false}
        chosen={[]}
        onChoose={() => undefined}
        onFit={() => undefined}
      />,
    ),
  );

  const widths = [...screen.getByRole('table').querySelectorAll('col')].map(({ style }) =>
    Number.parseInt(style.width, 10),
  );
  expect(widths[0]).toBeGreaterThan(200);
  expect(widths[1]).toBe(80);
});
