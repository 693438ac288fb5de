import { Box, Tab } from '@mui/material';
import { useState } from 'react';
import { type Control, useFormState } from 'react-hook-form';
import { FormField } from '../../fields/form/FormField.tsx';
import type { FormValues } from '../../fields/form/FormFrame.ts';
import { FormGrid } from '../../fields/form/FormGrid.tsx';
import { GroupTitle } from '../../fields/form/GroupTitle.tsx';
import { useText } from '../../i18n/useText.ts';
import { DialogTabs } from '../../widgets/DialogTabs.tsx';
import type { FormTabParts } from './formParts.ts';

interface FormTabsProps {
  readonly tabs: readonly FormTabParts[];
  readonly control: Control<FormValues>;
  readonly current: number;
  readonly onCurrent: (index: number) => void;
}

/** Subscribes to errors on its own, so that a new error does not render the form. */
function ErrorMark({ control, names }: { readonly control: Control<FormValues>; readonly names: readonly string[] }) {
  const { errors } = useFormState({ control });
  const count = names.filter((name) => errors[name] !== undefined).length;
  if (count === 0) return null;
  return (
    <Box
      component="span"
      sx={{
        ml: 0.75,
        minWidth: 18,
        px: 0.5,
        borderRadius: 9,
        fontSize: 12,
        lineHeight: '18px',
        color: 'common.white',
        bgcolor: 'error.main',
      }}
    >
      {count}
    </Box>
  );
}

/** Tabs and groups. A tab is built when it is first opened and then keeps what was typed in it. */
export function FormTabs({ tabs, control, current, onCurrent }: FormTabsProps) {
  const { text } = useText();
  const [visited, setVisited] = useState<ReadonlySet<number>>(new Set([0]));
  if (!visited.has(current)) setVisited(new Set([...visited, current]));
  const single = tabs.length === 1;
  return (
    <>
      {!single && (
        <DialogTabs current={current} onCurrent={onCurrent}>
          {tabs.map((tab, index) => (
            <Tab
              key={tab.names[0]}
              id={`form-tab-${index}`}
              aria-controls={`form-panel-${index}`}
              label={
                <span style={{ display: 'inline-flex', alignItems: 'center' }}>
                  {text(tab.label)}
                  <ErrorMark control={control} names={tab.names} />
                </span>
              }
            />
          ))}
        </DialogTabs>
      )}
      {tabs.map((tab, index) =>
        visited.has(index) || index === current ? (
          <Box
            key={tab.names[0]}
            hidden={index !== current}
            {...(!single && { role: 'tabpanel', id: `form-panel-${index}`, 'aria-labelledby': `form-tab-${index}` })}
            sx={{ p: { xs: 2, sm: 3 } }}
          >
            {tab.groups.map((group) => (
              <Box key={group.names[0]} component="section" sx={{ '& + &': { mt: 2 } }}>
                {group.label && <GroupTitle>{text(group.label)}</GroupTitle>}
                <FormGrid>
                  {group.names.map((name) => (
                    <FormField key={name} name={name} />
                  ))}
                </FormGrid>
              </Box>
            ))}
          </Box>
        ) : null,
      )}
    </>
  );
}
