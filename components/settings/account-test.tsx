import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { skewText } from "@/lib/settings/account-view";
import { useAccountTest } from "./use-accounts";

/** Test call: fetches the start of the service's list and shows the outcome. */
export function AccountTest({ id }: { readonly id: string }) {
  const test = useAccountTest(id);
  return (
    <>
      <Button pending={test.isPending} pendingText="Calling…" onClick={() => test.mutate()}>
        Make a test call
      </Button>
      {test.data || test.error ? (
        <div className="order-last basis-full">
          {test.data ? (
            <Notice state="match" live="polite" title={`The service answered in ${test.data.durationMs} ms`}>
              Address and keys fit, and {skewText(test.data.skewMs)}.{" "}
              <span className="text-small">Reference {test.data.reference}</span>
            </Notice>
          ) : null}
          <ErrorNotice error={test.error} live="assertive" />
        </div>
      ) : null}
    </>
  );
}
