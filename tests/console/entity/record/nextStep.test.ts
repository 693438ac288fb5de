import { describe, expect, it } from 'vitest';
import type { RowCommand } from '../../../../src/console/entity/RowCommand.ts';
import { nextStepOf } from '../../../../src/console/entity/record/nextStep.ts';
import { isTransition } from '../../../../src/model/closing.ts';
import type { Entity } from '../../../../src/model/Entity.ts';
import { factsOf } from '../../../../src/model/facts.ts';
import { projectModel } from '../../../support/server.ts';

const entityOf = (name: string) => projectModel().entities[name] as Entity;

/** The key of the step that is offered first in a state, among those that lead out of it. */
function stepOf(name: string, status: string): string | undefined {
  const entity = entityOf(name);
  const record = { status };
  const edit: RowCommand = { key: 'edit', kind: 'edit', label: '', icon: '', danger: false };
  const actions = entity.actions
    .filter((action) => isTransition(entity, action, record))
    .map((action): RowCommand => ({ ...edit, key: action.name, kind: 'action', action, danger: action.danger }));
  return nextStepOf(entity, record, [edit, ...actions])?.key;
}

describe('the step that a record waits for', () => {
  it('is the one its schema calls next', () => {
    expect(stepOf('manageBanquetReporting', '0')).toBe('examine');
    expect(stepOf('examTaskInfo', '1')).toBe('release');
  });

  it('is the one its schema calls next of records such as this', () => {
    expect(stepOf('entLicenceInfo', '3')).toBe('renew');
    expect(stepOf('entLicenceInfo', '1')).toBe('edit');
  });

  it('is a harmless way out of the first state where the schema calls none so', () => {
    expect(stepOf('manageFoodPromotion', '0')).toBe('publish');
  });

  it('is editing in a later state, where only harm is left to do, and where a step leads nowhere', () => {
    expect(stepOf('manageFoodPromotion', '1')).toBe('edit');
    expect(stepOf('entInfo', '1')).toBe('edit');
    expect(stepOf('examTaskInfo', '2')).toBe('edit');
    expect(stepOf('entLicenceInfo', '1')).toBe('edit');
  });
});

describe('the facts at the head of a record', () => {
  const names = (entity: string) => factsOf(entityOf(entity)).map(({ name }) => name);

  it('are those that its schema names, also those of a record that it refers to', () => {
    expect(names('manageBanquetReporting')).toEqual(
      expect.arrayContaining(['startDate', 'diners', 'chefCertificate', 'keepSamples']),
    );
  });

  it('are the first columns that say something new where the schema names none', () => {
    expect(names('manageChefInfo')).toEqual(['gender', 'chefSource', 'regionCode']);
  });
});
