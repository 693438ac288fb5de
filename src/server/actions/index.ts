import type { ActionHandler } from '../operations/OperationContext.ts';

/**
 * Handlers of declared actions and calls, by `<entity>.<name>`: one file each, one line here. A start
 * compares them with the schemas in both directions.
 */
export const handlers: Readonly<Record<string, ActionHandler>> = {};
