/** A user of the demo service. */
export interface DemoUser {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly active: boolean;
}

const firstNames = [
  'Ada',
  'Björn',
  'Chloé',
  'Dmitri',
  'Elif',
  'Farid',
  'Greta',
  'Hugo',
  'Ines',
  'Jun',
];
const lastNames = ['Novak', 'O’Brien', 'Lindqvist', 'Moreau', 'Okafor'];
const roles = ['clerk', 'clerk', 'manager', 'clerk', 'administrator', 'warehouse'];

/** Users 1 to 50 of the demo service, always the same ones. */
export function seedUsers(): DemoUser[] {
  return lastNames.flatMap((lastName, row) =>
    firstNames.map((firstName, column) => {
      const id = row * firstNames.length + column + 1;
      return {
        id,
        name: `${firstName} ${lastName}`,
        // .example is reserved (RFC 2606): mail to it can't reach anybody.
        email: `${mailName(firstName)}.${mailName(lastName)}@shop.example`,
        role: roles[id % roles.length] ?? 'clerk',
        active: id % 9 !== 0,
      };
    }),
  );
}

/** `Chloé` becomes `chloe`, `O’Brien` becomes `obrien`. */
function mailName(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}
