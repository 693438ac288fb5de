import type { Command } from './Command.ts';
import { cases } from './cases.ts';
import { check } from './check.ts';
import { files } from './files.ts';
import { fits } from './fits.ts';
import { fixtures } from './fixtures.ts';
import { generate } from './generate.ts';
import { init } from './init.ts';
import { jobs } from './jobs.ts';
import { move } from './move.ts';
import { newEntity } from './newEntity.ts';
import { openapi } from './openapi.ts';
import { reference } from './reference.ts';
import { rescue } from './rescue.ts';
import { roles } from './roles.ts';
import { build, dev, start } from './serve.ts';
import { types } from './types.ts';

/** All commands by name, in the order of the overview. */
export const commands: ReadonlyMap<string, Command> = new Map(
  [
    init,
    start,
    dev,
    build,
    check,
    newEntity,
    generate,
    fixtures,
    cases,
    openapi,
    fits,
    files,
    rescue,
    jobs,
    move,
    roles,
    types,
    reference,
  ].map((command) => [command.name, command]),
);
