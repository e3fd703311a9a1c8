/** Where backups are kept. */
export interface BackupStorage {
  /** What people call it: the folder, or `s3://bucket/prefix`. */
  place: string;
  /** Where a file is written before it is published; on the file system of the folder. */
  workFile(name: string): Promise<string>;
  /** Puts a whole file under its name, at once; the work file is gone then. Returns where it is. */
  publish(workFile: string, name: string): Promise<string>;
  /** The names of all files. */
  list(): Promise<string[]>;
  delete(name: string): Promise<void>;
  /** A file's path on this machine, and what removes it if it was fetched. Throws if there is none. */
  fetch(name: string): Promise<{ path: string; release(): Promise<void> }>;
}
