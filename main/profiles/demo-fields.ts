import type { StarterField } from '../contract/profile/profile.ts';

/** What the demo service understands in an order and in a user. */
export const demoOrderFields: readonly StarterField[] = [
  { name: 'productId', type: 'number' },
  { name: 'quantity', type: 'number' },
  { name: 'customer', type: 'text' },
  { name: 'note', type: 'text' },
];

export const demoUserFields: readonly StarterField[] = [
  { name: 'name', type: 'text' },
  { name: 'email', type: 'text' },
  { name: 'role', type: 'text' },
  { name: 'active', type: 'boolean' },
];
