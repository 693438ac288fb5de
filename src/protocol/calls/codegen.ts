import type { codegenEndpoints } from '../endpoints/codegen.ts';
import type { FixedCall, ReadCall } from './FixedCall.ts';
import {
  readColumns,
  readGenerated,
  readSources,
  readTableNames,
  readTemplates,
  readTypeMaps,
  readVariables,
} from './readCodegen.ts';
import { readText } from './reading.ts';

type E = typeof codegenEndpoints;

export const codeGenerate: ReadCall<E['codeGenerate']> = {
  method: 'POST',
  path: 'blade-develop/code/gen-code',
  read: readGenerated,
};
export const customAll: ReadCall<E['customAll']> = {
  method: 'GET',
  path: 'genApi/v1/custom/all',
  read: readVariables,
};
export const customSystem: ReadCall<E['customSystem']> = {
  method: 'GET',
  path: 'genApi/v1/custom/system/:id',
  read: readVariables,
};
export const customSave: FixedCall<E['customSave']> = { method: 'POST', path: 'genApi/v1/custom/:id' };
export const templateSave: FixedCall<E['templateSave']> = { method: 'POST', path: 'genApi/v1/template/:id' };
export const templateChange: FixedCall<E['templateChange']> = { method: 'POST', path: 'genApi/v1/template/update' };
export const templateUpdate: ReadCall<E['templateUpdate']> = {
  method: 'GET',
  path: 'genApi/v1/template/update',
  read: readTemplates,
};
export const templateGenAll: ReadCall<E['templateGenAll']> = {
  method: 'GET',
  path: 'genApi/v1/template/genAll',
  read: readTemplates,
};
export const templateAll: ReadCall<E['templateAll']> = {
  method: 'GET',
  path: 'genApi/v1/template/all',
  read: readTemplates,
};
export const sqlTypeSave: FixedCall<E['sqlTypeSave']> = { method: 'POST', path: 'genApi/v1/sqlType/:id' };
export const sqlTypeAll: ReadCall<E['sqlTypeAll']> = {
  method: 'GET',
  path: 'genApi/v1/sqlType/all',
  read: readTypeMaps,
};
export const databaseSave: FixedCall<E['databaseSave']> = { method: 'POST', path: 'genApi/v1/database/:id' };
export const databaseAll: ReadCall<E['databaseAll']> = {
  method: 'GET',
  path: 'genApi/v1/database/all',
  read: readSources,
};
export const tableFields: ReadCall<E['tableFields']> = {
  method: 'GET',
  path: 'genApi/v1/generate/tableFiled/:id',
  read: readColumns,
};
export const generatePath: ReadCall<E['generatePath']> = {
  method: 'GET',
  path: 'genApi/v1/generate/getPath',
  read: readText,
};
export const changePath: ReadCall<E['changePath']> = {
  method: 'GET',
  path: 'genApi/v1/generate/changePath',
  read: readText,
};
export const tableAll: ReadCall<E['tableAll']> = {
  method: 'POST',
  path: 'genApi/v1/generate/tableAll',
  read: readTableNames,
};
export const generate: ReadCall<E['generate']> = {
  method: 'POST',
  path: 'genApi/v1/generate/gen',
  read: readGenerated,
};
