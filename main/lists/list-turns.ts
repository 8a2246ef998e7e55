/** One read of a list. It calls `beforeShown` when its rows are about to be shown. */
type Read<End> = (beforeShown: () => void) => Promise<End>;

/** Reads each list once at a time. `End` is what a read ends with. */
export interface ListTurns<End> {
  /** Joins the read of this list that is running. If its rows are already being shown, begins another one after it. */
  join(listId: string, read: Read<End>): Promise<End>;
  /** A read that starts after the call, because only that can show what was deleted before. Calls share it until it starts. */
  next(listId: string, read: Read<End>): Promise<End>;
}

export function createListTurns<End>(): ListTurns<End> {
  const running = new Map<string, Promise<End>>();
  /** Those of them whose rows aren't shown yet: their window takes them for the read that it asks for. */
  const joinable = new Map<string, Promise<End>>();
  const coming = new Map<string, Promise<End>>();
  const begin = (listId: string, read: Read<End>): Promise<End> => {
    const close = () => joinable.delete(listId);
    const reading = read(close);
    running.set(listId, reading);
    joinable.set(listId, reading);
    const forget = () => {
      close();
      running.delete(listId);
    };
    reading.then(forget, forget);
    return reading;
  };
  const next = (listId: string, read: Read<End>): Promise<End> => {
    const current = running.get(listId);
    if (current === undefined) return begin(listId, read);
    const start = () => {
      coming.delete(listId);
      return begin(listId, read);
    };
    const reading = coming.get(listId) ?? current.then(start, start);
    coming.set(listId, reading);
    return reading;
  };
  return { join: (listId, read) => joinable.get(listId) ?? next(listId, read), next };
}
