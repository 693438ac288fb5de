import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { GroupName } from '../../../../src/console/entity/list/group/GroupName.tsx';
import { noteContext } from '../../support/noteContext.ts';

afterEach(cleanup);

describe('the name of a group of rows', () => {
  const column = noteContext().columns.find(({ field }) => field.name === 'begins');
  if (column === undefined) throw new Error('A note has no time.');

  it.each([
    ['month', '2026-11', '开始：2026年11月'],
    ['day', '2026-11-29', '开始：2026-11-29'],
  ] as const)('says of which time a %s is, whose column may be out of sight', (part, name, said) => {
    const groups = { group: { field: 'begins', part }, column };

    const { container } = render(<GroupName groups={groups} name={name} first={{ id: '1' }} />);

    expect(container.textContent).toBe(said);
  });
});
