import { expect, it } from 'vitest';
import { projectModel } from '../../../support/server.ts';

it('what people did is written down by programs: no role of the house may make it up', () => {
  const { entities, roles } = projectModel();
  const written = Object.values(entities).flatMap(({ appendOnly, permissions }) =>
    appendOnly ? [permissions.create] : [],
  );
  const people = roles.filter(({ alias }) => alias !== 'admin');

  expect(written.length).toBeGreaterThan(5);
  expect(people.map(({ alias }) => alias)).toEqual(['regulator', 'enterprise', 'supervisor', 'trainer']);
  for (const { alias, grants } of people)
    expect(
      grants.filter((code) => written.includes(code)),
      alias,
    ).toEqual([]);
});
