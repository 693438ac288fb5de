import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FlowCards } from '../../../src/console/screens/work/list/FlowCards.tsx';
import { inPane } from '../support/inPane.tsx';

it('the card of a request that has ended says how, and that of one under way that it is', () => {
  const rows = [
    { name: '请假', verdict: '' },
    { name: '出差', verdict: '驳回' },
  ];
  type Row = (typeof rows)[number];
  const column = (key: string, cell: (row: Row) => string) => ({ key, label: key, width: 100, cell });
  const columns = [
    column('name', ({ name }) => name),
    { ...column('progress', ({ verdict }) => (verdict === '' ? '未完成' : '已完成')), card: 'state' as const },
    { ...column('outcome', ({ verdict }) => verdict), card: 'state' as const },
  ];
  const nameOf = ({ name }: Row) => name;
  render(
    inPane(
      <FlowCards
        {...{ label: '已发事务', columns, rows, commands: [], keyOf: nameOf, nameOf, selectable: false, chosen: [] }}
        onChoose={() => undefined}
      />,
    ),
  );

  const [open, over] = screen.getAllByRole('listitem').map((card) => within(card));
  expect(open?.getByText('未完成')).toBeDefined();
  expect(over?.getByText('驳回')).toBeDefined();
  expect(over?.queryByText('已完成')).toBeNull();
});
