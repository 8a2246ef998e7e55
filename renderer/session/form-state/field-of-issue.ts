import type { ProfileFormField } from './profile-form-problems.ts';
import type { ProfileFormState } from './profile-form-state.ts';

/** The form field that an issue from main refers to (`draft.placement.name`). Null if it refers to no field. */
export function fieldOfIssue(
  path: string,
  placement: ProfileFormState['placement'],
): ProfileFormField | null {
  switch (path.replace(/^draft\./, '')) {
    case 'name':
      return 'name';
    case 'baseUrl':
      return 'baseUrl';
    case 'currency':
      return 'currency';
    case 'token':
      return 'token';
    case 'proxy':
    case 'proxy.address':
      return 'proxyAddress';
    case 'proxy.bypass':
      return 'proxyBypass';
    case 'idempotencyHeader':
      return 'idempotencyHeader';
    case 'proxy.url':
      return 'pacUrl';
    case 'placement':
    case 'placement.prefix':
      return placement === 'header' ? 'headerPrefix' : 'prefix';
    case 'placement.name':
      return placement === 'query' ? 'parameterName' : 'headerName';
    default:
      return null;
  }
}
