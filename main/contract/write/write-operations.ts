/** What can be written. Apart from the schemas of writes, since the page loads no zod. */
export const writeOperations = ['createOrder', 'updateUser', 'deleteProduct'] as const;
