/** Entries, each with its secret. */
export type Credentials = { account: string; password: string }[];

/** What is used of keytar. */
export interface Keytar {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
  findCredentials(service: string): Promise<Credentials>;
}
