import type { viewEndpoints } from '../endpoints/view.ts';
import type { FixedCall, ReadCall } from './FixedCall.ts';
import { readView, readViews } from './readViews.ts';

type E = typeof viewEndpoints;

export const savedViews: ReadCall<E['savedViews']> = { method: 'GET', path: 'shian/views', read: readViews };
export const savedView: ReadCall<E['savedView']> = { method: 'GET', path: 'shian/views/one', read: readView };
export const saveView: ReadCall<E['saveView']> = { method: 'POST', path: 'shian/views/save', read: readView };
export const removeView: FixedCall<E['removeView']> = { method: 'POST', path: 'shian/views/remove' };
