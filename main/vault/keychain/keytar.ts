/** Entries with their secrets. */
export type Credentials = { account: string; password: string }[];

/** The parts of keytar that are used. */
export interface Keytar {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
  findCredentials(service: string): Promise<Credentials>;
}
