import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { commandsFor } from '../../../../src/console/entity/list/commandsFor.ts';
import { nextFirst } from '../../../../src/console/entity/list/nextFirst.ts';
import { RowActions } from '../../../../src/console/entity/list/RowActions.tsx';
import type { RowCommand } from '../../../../src/console/entity/RowCommand.ts';
import { NO_SESSION, sessionStore } from '../../../../src/console/start/stores/sessionStore.ts';
import type { Action } from '../../../../src/model/Action.ts';
import { inPane } from '../../support/inPane.tsx';

const examine: Action = {
  name: 'examine',
  scope: 'record',
  label: { zh: '审核', en: 'Examine' },
  danger: false,
  next: true,
  request: { method: 'POST', path: 'examine', send: 'body' },
  fields: [],
  visibleWhen: { path: 'status', op: 'eq', value: '0' },
  permission: 'note_examine',
  handler: true,
};
const operation = (kind: 'view' | 'edit' | 'remove', label: string): RowCommand => ({
  key: kind,
  kind,
  label,
  icon: 'edit',
  danger: false,
});
const commandsWith = (label: string): readonly RowCommand[] => [
  operation('view', '查看'),
  operation('edit', '编辑'),
  { key: 'action-examine', kind: 'action', action: examine, label, icon: 'edit', danger: false },
  operation('remove', '删除'),
];

function show(status: string, label = '审核', compact = false) {
  const menus: (readonly string[])[] = [];
  const handlers = {
    onCommand: () => undefined,
    onOpen: () => undefined,
    onToggle: () => undefined,
    onSelect: () => undefined,
    onBranch: () => undefined,
    onMore: () => undefined,
    onInline: () => undefined,
    onMenu: (_record: unknown, rest: readonly RowCommand[]) => menus.push(rest.map(({ label }) => label)),
  };
  render(
    inPane(
      <RowActions
        record={{ id: '1', status }}
        title="一"
        commands={commandsWith(label)}
        handlers={handlers}
        compact={compact}
      />,
    ),
  );
  const words = screen.getAllByRole('button').map((button) => button.textContent);
  fireEvent.click(screen.getByRole('button', { name: '一：更多操作' }));
  return { words, menu: menus[0] };
}

const PERSON = {
  id: '1',
  account: 'a',
  name: 'A',
  avatar: '',
  tenantId: '000000',
  deptId: '',
  roleId: '',
  roles: [],
  mustChangePassword: false,
};

afterEach(() => {
  cleanup();
  sessionStore.set(NO_SESSION);
});

it('puts the step that a record waits for before editing', () => {
  expect(show('0')).toEqual({ words: ['查看', '审核', '更多'], menu: ['编辑', '删除'] });
});

it('leaves the row as it is when nothing waits', () => {
  expect(show('1')).toEqual({ words: ['查看', '编辑', '更多'], menu: ['删除'] });
});

it('puts the step alone where its name is long, and looking into the menu', () => {
  expect(show('0', 'Submit again')).toEqual({ words: ['Submit again', '更多'], menu: ['查看', '编辑', '删除'] });
});

it('puts everything into the menu of a phone, in the same order', () => {
  expect(show('0', '审核', true)).toEqual({ words: [''], menu: ['查看', '审核', '编辑', '删除'] });
});

it('offers what depends on the clock and on who is signed in when the time has come', () => {
  const urge = (record: object) =>
    commandsFor({ id: '1', ...record }, [
      {
        key: 'action-urge',
        kind: 'action',
        action: {
          ...examine,
          visibleWhen: {
            all: [
              { path: 'deadline', op: 'lt', value: { ref: 'env.now' } },
              { path: 'keeper', op: 'eq', value: { ref: 'user.id' } },
            ],
          },
        },
        label: '催办',
        icon: 'edit',
        danger: false,
      },
    ]).length;
  sessionStore.set({ user: { ...PERSON, id: '7' }, codes: new Set() });

  expect(urge({ deadline: '2020-01-01 08:00:00', keeper: '7' })).toBe(1);
  expect(urge({ deadline: '2999-01-01 08:00:00', keeper: '7' })).toBe(0);
  expect(urge({ deadline: '2020-01-01 08:00:00', keeper: '8' })).toBe(0);
});

it('Two words stand in a row where both have room, else the first: what is cut says nothing.', () => {
  const correct = (label: string) => [operation('view', 'View'), operation('edit', label)];
  const wordsOf = (label: string) => nextFirst(correct(label), { id: '1' }, 'More').words.map(({ label }) => label);

  expect(wordsOf('Edit')).toEqual(['View', 'Edit']);
  expect(wordsOf('Correct the score')).toEqual(['View']);
});
