import { type ComponentType, useContext, useMemo } from 'react';
import { ResourceContextProvider, ResourceDefinitionContext } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import type { EntityName } from '../../model/SchemaTypes.ts';
import { usePane } from '../context/usePane.ts';
import styles from './resources.module.css';

interface ResourceScreenProps {
  /** The entity. */
  readonly name: EntityName;
  readonly list?: ComponentType;
  readonly create?: ComponentType;
  readonly edit?: ComponentType;
  readonly show?: ComponentType;
}

/**
 * react-admin's `<Resource>` inside a tab: its pages at the addresses every entity of the console has, `create`,
 * `{id}` and `{id}/edit` below the tab's own. What it has no page for, react-admin offers no button for.
 */
export function ResourceScreen({ name, list: List, create: Create, edit: Edit, show: Show }: ResourceScreenProps) {
  const { basePath } = usePane();
  const all = useContext(ResourceDefinitionContext);
  const own = useMemo(() => {
    const given = all.definitions[name];
    if (given === undefined) return all;
    const mine = {
      ...given,
      hasCreate: given.hasCreate === true && Create !== undefined,
      hasEdit: given.hasEdit === true && Edit !== undefined,
      hasShow: given.hasShow === true && Show !== undefined,
    };
    return { ...all, definitions: { ...all.definitions, [name]: mine } };
  }, [all, name, Create, Edit, Show]);
  const Record = Show ?? Edit;
  return (
    <ResourceDefinitionContext.Provider value={own}>
      <ResourceContextProvider value={name}>
        <div className={styles.screen} data-part="resource">
          <Routes>
            <Route path={basePath}>
              {List && <Route index element={<List />} />}
              {Create && <Route path="create/*" element={<Create />} />}
              {Edit && <Route path=":id/edit/*" element={<Edit />} />}
              {Record && <Route path=":id/*" element={<Record />} />}
            </Route>
          </Routes>
        </div>
      </ResourceContextProvider>
    </ResourceDefinitionContext.Provider>
  );
}
