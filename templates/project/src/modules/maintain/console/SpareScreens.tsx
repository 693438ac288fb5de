import { Create, Datagrid, Edit, List, NumberField, NumberInput, SimpleForm, TextField, TextInput } from 'react-admin';
import { ModelField, ModelInput, ResourceScreen } from 'shian/console';

const filters = [<TextInput key="name" source="name" alwaysOn />];

/** react-admin's list on our data, rights, theme and language; a Model part shows a field as its schema describes it. */
const SpareList = () => (
  <List filters={filters} sort={{ field: 'name', order: 'ASC' }}>
    <Datagrid rowClick="edit">
      <TextField source="name" />
      <ModelField source="kind" />
      <ModelField source="price" />
      <NumberField source="stock" />
    </Datagrid>
  </List>
);

const SpareForm = () => (
  <SimpleForm>
    <TextInput source="name" />
    <ModelInput source="kind" />
    <ModelInput source="price" />
    <NumberInput source="stock" />
  </SimpleForm>
);

const SpareCreate = () => (
  <Create redirect="list">
    <SpareForm />
  </Create>
);

const SpareEdit = () => (
  <Edit>
    <SpareForm />
  </Edit>
);

export const SpareScreens = () => (
  <ResourceScreen name="spare" list={SpareList} create={SpareCreate} edit={SpareEdit} />
);
