import { useRead } from "../calls/use-read.ts";
import { HomeCard } from "./home-card.tsx";

/** Reminds whoever may set pay that others see no cost of labor yet; nothing once the firm has rates. */
export function MissingRates() {
  const read = useRead("ListStandardCostRates", {});
  if (read.data === undefined || read.data.Content.StandardCostRates.length > 0) return null;
  return (
    <HomeCard
      to="/app/setup/lists/StandardCostRates"
      title="Standard cost rates are missing"
      detail="Until they are set, who does not see pay sees no cost of labor and no profit of projects"
    />
  );
}
