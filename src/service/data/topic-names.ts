/**
 * Buying intent topics: keywords that are not technologies, by type and category. Each name is a phrase of two words or
 * more, or a word that posts use for nothing else.
 */
import type { KeywordType } from "../../api";

type TopicType = Exclude<KeywordType, "technology">;

/** type -> category -> names, separated by commas. */
export const topicNames: Readonly<Record<TopicType, Readonly<Record<string, string>>>> = {
  software_product: {
    "Planning Suites": "budget planning suite, demand planning suite, workforce planning suite",
    "Customer Portals": "self-service portal, partner portal, supplier portal",
  },
  technology_concept: {
    "Artificial Intelligence":
      "generative AI, large language models, computer vision, retrieval augmented generation, recommender systems",
    Architecture:
      "event-driven architecture, microservices architecture, zero trust architecture, data mesh, edge computing",
    Connectivity: "private 5G, software-defined networking, industrial IoT",
  },
  operational_activity: {
    "Finance Operations":
      "month-end close, accounts payable automation, expense auditing, invoice matching",
    "Logistics Operations":
      "last-mile delivery, cross-docking, route optimization, cold chain handling",
    "Sales Operations":
      "cold calling, account-based selling, territory planning, lead qualification",
    "Service Operations": "shift scheduling, incident management, field service dispatch",
  },
  strategic_initiative: {
    "Cloud Strategy":
      "cloud migration, data center exit, multi-cloud strategy, cloud cost optimization",
    Transformation:
      "digital transformation, process automation, post-merger integration, shared services rollout",
    "Data Strategy": "data governance, master data management, self-service analytics",
    Sustainability: "carbon neutrality, supplier decarbonization, circular economy",
    Growth: "international expansion, market entry, product-led growth, channel expansion",
  },
  metric_or_concept: {
    "Customer Metrics": "net promoter score, customer lifetime value, churn reduction",
    "Operations Metrics":
      "overall equipment effectiveness, first contact resolution, on-time delivery rate",
  },
  product_or_service_offered: {
    "Professional Services":
      "managed detection services, tax advisory, payroll outsourcing, clinical staffing",
    "Consumer Products": "electric bicycles, plant-based foods, smart thermostats",
  },
  regulation: {
    "Privacy Law": "GDPR, CCPA, HIPAA, LGPD",
    "Financial Regulation": "Basel III, MiFID II, Solvency II, PSD2, Sarbanes-Oxley",
    "Security Standard": "ISO 27001, SOC 2, PCI DSS, NIS2, FedRAMP",
    "Sustainability Reporting": "CSRD, EU Taxonomy, Scope 3 reporting",
  },
  threat_or_risk: {
    "Cyber Threat": "ransomware, credential stuffing, insider threat, supply chain attack",
    "Business Risk": "currency exposure, vendor lock-in, counterparty risk",
  },
  event: {
    "Corporate Event": "initial public offering, office relocation, leadership transition",
    "Trade Event": "Hannover Messe, CES Las Vegas, Mobile World Congress",
  },
  commodity: {
    "Energy Commodity": "liquefied natural gas, crude oil, green hydrogen",
    "Raw Material": "lithium carbonate, rare earths, recycled aluminium",
  },
  industry_vertical: {
    "Financial Vertical": "wealth management, embedded finance, reinsurance",
    "Public Vertical": "smart cities, public transit, higher education",
  },
  physical_equipment: {
    "Warehouse Equipment": "autonomous forklifts, conveyor belts, pallet shuttles",
    "Production Equipment": "CNC machines, injection moulding machines, collaborative robots",
    "Energy Equipment": "heat pumps, wind turbines, battery storage systems",
  },
  medical_research: {
    "Therapeutic Area": "oncology trials, gene therapy, rare diseases",
    "Research Method": "real-world evidence, pharmacovigilance, mass spectrometry",
  },
  government_body: {
    Regulator:
      "European Medicines Agency, Food and Drug Administration, Federal Aviation Administration",
    "Public Buyer": "Ministry of Defence, National Health Service, European Space Agency",
  },
};
