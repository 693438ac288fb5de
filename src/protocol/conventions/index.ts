import type { ConventionName } from '../../model/Entity.ts';
import type { Convention } from '../types.ts';
import { blade } from './blade.ts';
import { rest } from './rest.ts';
import { v1 } from './v1.ts';

/** Every convention by its name. */
export const conventions = { v1, blade, rest } as const satisfies Record<ConventionName, Convention>;
