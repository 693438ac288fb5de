import type { Entity } from '../../../model/Entity.ts';
import type { Model } from '../../../model/Model.ts';
import { belongingsTo } from '../../identity/scopes/ties.ts';

/** Users, roles, menus, tenants and scopes live in this module. */
const IDENTITY = 'system';

export const isOfIdentity = ({ module }: Entity): boolean => module === IDENTITY;

/** A write may change who may do what, or who belongs to what: then everybody who is signed in is looked at anew. */
export const decidesWho = (model: Model, entity: Entity): boolean =>
  isOfIdentity(entity) || belongingsTo(model, entity).length > 0;
