import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

const drawn: string[] = [];
vi.mock('../../../../src/console/fields/FieldInput.tsx', async (original) => {
  const { FieldInput } = await original<typeof import('../../../../src/console/fields/FieldInput.tsx')>();
  return {
    FieldInput: (props: Parameters<typeof FieldInput>[0]) => {
      drawn.push(props.field.name);
      return <FieldInput {...props} />;
    },
  };
});

const { EntityForm } = await import('../../../../src/console/entity/form/EntityForm.tsx');
const { inPane } = await import('../../support/inPane.tsx');
const { noteContext } = await import('../../support/noteContext.ts');

afterEach(cleanup);

describe('typing in one field', () => {
  it('renders that field and what depends on it: nothing else', () => {
    render(
      inPane(
        <EntityForm
          context={noteContext()}
          mode="create"
          record={{}}
          title="记录"
          draftKey="d"
          onSave={async () => ({ kind: 'saved' })}
          onClose={() => undefined}
        />,
      ),
    );
    fireEvent.change(screen.getByRole('textbox', { name: '标题' }), { target: { value: '甲' } });
    drawn.length = 0;

    fireEvent.change(screen.getByRole('textbox', { name: '标题' }), { target: { value: '甲乙' } });
    expect([...new Set(drawn)]).toEqual(['title']);
    drawn.length = 0;

    fireEvent.change(screen.getByRole('textbox', { name: '数量' }), { target: { value: '3' } });
    expect([...new Set(drawn)].sort()).toEqual(['count', 'total']);
  });
});
