import type { ReportPeriod } from "#contract/house/reporting.ts";
import { csvClient } from "#web/api/csv-client.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { exportMessages as messages } from "#web/messages/exports.ts";
import { Button } from "#web/ui/button.tsx";
import { saveFile } from "#web/ui/save-file.ts";

const files = ["orders", "orderLines", "bookings", "guests"] as const;
type ExportFile = (typeof files)[number];

/** Downloads of the days of a period for spreadsheets, and of all users. */
export function ExportFiles({ period }: { period: ReportPeriod }) {
  const { run, isBusy } = useApiMutation({
    targetOf: (file: ExportFile) => file,
    request: (file) => fetchFile(file, period),
    failedTitle: messages.failed,
    onSuccess: (text, file) => saveFile(messages.fileName(messages.files[file].fileName, period), "text/csv", text),
  });
  return (
    <section className="grid gap-3 rounded-box border border-base-300 p-4 md:p-5">
      <h2 className="display text-xl">{messages.heading}</h2>
      <p>{messages.text}</p>
      <div className="flex flex-wrap gap-2">
        {files.map((file) => (
          <Button
            key={file}
            label={messages.files[file].label}
            isBusy={isBusy(file)}
            busyLabel={messages.busy}
            className="btn-outline"
            onClick={() => void run(file)}
          />
        ))}
      </div>
    </section>
  );
}

const fetchFile = (file: ExportFile, query: ReportPeriod): Promise<string> =>
  ({
    orders: () => csvClient("exportOrders", { query }),
    orderLines: () => csvClient("exportOrderLines", { query }),
    bookings: () => csvClient("exportReservations", { query }),
    guests: () => csvClient("exportUsers", {}),
  })[file]();
