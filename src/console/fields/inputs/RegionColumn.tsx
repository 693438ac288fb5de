import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import { List, ListItemButton, Skeleton } from '@mui/material';
import { useGetList } from 'react-admin';
import type { FieldFormat } from '../FieldFormat.ts';

export interface RegionStep {
  readonly key: string;
  readonly label: string;
}

interface RegionColumnProps {
  readonly target: NonNullable<FieldFormat['target']>;
  /** Undefined for the top of the tree. */
  readonly parent: string | undefined;
  readonly chosen: string | undefined;
  readonly onStep: (step: RegionStep) => void;
  readonly onFinish: (step: RegionStep) => void;
}

/** One level of the cascade, loaded when it comes into sight; nothing when there is no level below. */
export function RegionColumn({ target, parent, chosen, onStep, onFinish }: RegionColumnProps) {
  const parentField = target.parentField ?? 'parentCode';
  const filter = parent === undefined ? { [`${parentField}__empty`]: true } : { [`${parentField}__eq`]: parent };
  const { data, isPending } = useGetList(
    target.entity,
    { filter, pagination: { page: 1, perPage: 200 }, sort: { field: target.valueField, order: 'ASC' } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  if (!isPending && data?.length === 0) return null;
  return (
    <List
      dense
      component="div"
      sx={{ width: 168, height: 280, overflowY: 'auto', borderRight: 1, borderColor: 'divider', py: 0.5 }}
    >
      {isPending && [0, 1, 2].map((line) => <Skeleton key={line} sx={{ mx: 2, my: 1 }} />)}
      {data?.map((region) => {
        const step = { key: String(region[target.valueField]), label: String(region[target.labelField]) };
        return (
          <ListItemButton
            key={step.key}
            selected={step.key === chosen}
            onClick={() => onStep(step)}
            onDoubleClick={() => onFinish(step)}
            sx={{ py: 0.5, justifyContent: 'space-between' }}
          >
            {step.label}
            <ChevronRight aria-hidden sx={{ fontSize: 16, color: 'text.disabled' }} />
          </ListItemButton>
        );
      })}
    </List>
  );
}
