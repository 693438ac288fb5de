import { Box, MenuItem, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { Entity } from '../../../model/Entity.ts';
import { LOOKED_AFTER } from '../../../model/lookedAfter.ts';
import { PLATFORM } from '../../../model/platform.ts';
import { tenantSelect } from '../../../protocol/calls/tenant.ts';
import { useAnswer } from '../../data/useAnswer.ts';
import { useText } from '../../i18n/useText.ts';
import { actingTenantStore } from '../../start/stores/actingTenantStore.ts';
import { useSession } from '../../stores/useSession.ts';

/** For the platform's administrator, in the header of lists of people and roles: whose they are. */
export function TenantPicker({ entity }: { readonly entity: Entity }) {
  const { administrator, user } = useSession();
  if (!administrator || user.tenantId !== PLATFORM || !LOOKED_AFTER.includes(entity.name)) return null;
  return <Picker />;
}

function Picker() {
  const { t } = useText();
  const client = useQueryClient();
  const id = useId();
  const labelId = `${id}-label`;
  const { data: tenants = [] } = useAnswer(tenantSelect, {});
  const chosen = actingTenantStore.use();
  if (tenants.length < 2) return null;
  const choose = (tenantId: string) => {
    actingTenantStore.set(tenantId === PLATFORM ? '' : tenantId);
    // Everything that was read of the former tenant's people is of no use now.
    void client.resetQueries({ predicate: ({ queryKey }) => LOOKED_AFTER.includes(String(queryKey[0])) });
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box component="label" id={labelId} htmlFor={id} sx={{ flex: 'none', color: 'text.secondary' }}>
        {t('tenant.acting')}
      </Box>
      <TextField
        select
        id={id}
        value={chosen || PLATFORM}
        onChange={(event) => choose(event.target.value)}
        slotProps={{ select: { labelId } }}
        sx={{ width: 300 }}
      >
        {tenants.map(({ tenantId, tenantName }) => (
          <MenuItem key={tenantId} value={tenantId}>
            {t('nameAndCode', { name: tenantName, code: tenantId })}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
