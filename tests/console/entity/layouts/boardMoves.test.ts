import { expect, it } from 'vitest';
import { movesCards } from '../../../../src/console/entity/layouts/board/boardMoves.ts';
import { noteContext } from '../../support/noteContext.ts';

it('moves cards for whoever may write the field of the columns, and for nobody who only reads', () => {
  const writer = noteContext();
  const { permissions, titleField } = writer.entity;
  const reader = noteContext(new Set([permissions.menu, permissions.view]));

  expect(movesCards(writer, titleField)).toBe(true);
  expect(movesCards(reader, titleField)).toBe(false);
});

it('moves cards between states for whoever may take one of the steps', () => {
  const stated = (codes?: ReadonlySet<string>) => {
    const context = noteContext(codes);
    const [action] = context.entity.actions;
    const transitions = action === undefined ? [] : [{ action: action.name, from: ['0'], to: '1' }];
    const states = { field: 'state', initial: '0', transitions };
    return { ...context, entity: { ...context.entity, states } };
  };
  const { permissions } = noteContext().entity;

  expect(movesCards(stated(), 'state')).toBe(true);
  expect(movesCards(stated(new Set([permissions.menu, permissions.view])), 'state')).toBe(false);
});
